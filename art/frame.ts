/** The sheet a scene is drawn on, in px. */
export interface Frame {
  width: number;
  height: number;
}

/** The frames of every picture, under the names its files end in. Equal heights, so that heights carry over. */
export const frames = {
  /** Landscape: heroes of pages and wide list cards. */
  wide: { width: 2400, height: 1500 },
  /** Portrait (4:5): list cards and phones. */
  tall: { width: 1200, height: 1500 },
} as const satisfies Record<string, Frame>;
