/** When the build began: the same moment for all pages, because a build may run past midnight. */
export const buildTime = new Date();
