/**
 * The colors of `src/styles/theme.css` for what has no stylesheet of the site: mails, the Worker's pages, the manifest and
 * the browser's frame. A test compares them.
 */
export const palette = {
  washi: '#faf6ee',
  paper: '#f3ecdf',
  sumi: '#1f2a2a',
  ink: '#4f5b59',
  moss: '#3b5a57',
  forest: '#17302e',
  beni: '#b2432c',
  error: '#9b2226',
  line: '#d9cdb9',
  'button-hover': '#963520',
  rule: '#a97b3c',
  control: '#857b6a',
} as const;

/** The colors by night, on indigo paper. */
export const nightPalette = {
  washi: '#141b27',
  paper: '#1c2533',
  sumi: '#ece5d8',
  ink: '#b3bac0',
  moss: '#9cc0b6',
  forest: '#0d131d',
  error: '#f4989a',
  line: '#3a4658',
} as const;
