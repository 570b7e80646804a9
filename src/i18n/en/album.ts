import type { album as ja } from '../ja/album.ts';

export const album: typeof ja = {
  label: 'Pictures of the stay',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
};
