/** The sheet a scene is drawn on, in px. */
export interface Frame {
  width: number;
  height: number;
}

/** The frames of a picture with two compositions, under the names its files end in. Equal heights, so that heights carry over. */
export const frames = {
  /** Landscape: heroes of pages and wide list cards. */
  wide: { width: 2400, height: 1500 },
  /** Portrait (4:5): list cards and phones. */
  tall: { width: 1200, height: 1500 },
} as const satisfies Record<string, Frame>;

/** The frames of a picture with one composition, which hangs whole wherever it is shown. */
export const single = {
  /** Landscape (8:5). */
  wide: { width: 2000, height: 1250 },
  /** Portrait (4:5). */
  tall: { width: 1200, height: 1500 },
  /** A person (4:5), who hangs small beside a name. */
  person: { width: 960, height: 1200 },
} as const satisfies Record<string, Frame>;
