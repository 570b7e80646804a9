/** The sheet a scene is drawn on, in px. */
export interface Frame {
  width: number;
  height: number;
}

/** Landscape: heroes of pages and wide list cards. */
export const WIDE: Frame = { width: 2400, height: 1500 };

/** Portrait (4:5): list cards and phones. Same height as WIDE, so heights carry over. */
export const TALL: Frame = { width: 1200, height: 1500 };

/** Both frames under the names that the files of a picture end in. */
export const frames = { wide: WIDE, tall: TALL } as const;
