/**
 * The oldest browsers in which the site looks right and works, in Vite's notation
 * (product: browsers/oldest). The build lowers CSS and JavaScript for them; what it cannot lower,
 * `tests/dist/every/browsers.test.ts` finds.
 */
export const oldestBrowsers = ['ios15.4', 'safari15.4', 'chrome109', 'edge109', 'firefox115'];
