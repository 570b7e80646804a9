/** The sheet a scene is drawn on, in px. */
export interface Frame {
  width: number;
  height: number;
}

/** Landscape sheet: page heroes and wide cards. */
export const WIDE: Frame = { width: 2400, height: 1500 };

/** Portrait sheet: 4:5 cards and phones. Same height as WIDE, so heights carry over. */
export const TALL: Frame = { width: 1200, height: 1500 };
