/**
 * The oldest supported browsers, in Vite's notation. The build lowers CSS and JavaScript for
 * them.
 */
export const oldestBrowsers = ['ios15.4', 'safari15.4', 'chrome109', 'edge109', 'firefox115'];
