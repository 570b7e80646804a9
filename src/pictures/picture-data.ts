/** A picture in plain data, ready for `<picture>` in a page or an island. */
export interface PictureData {
  sources: { type?: string; media?: string; srcSet: string; sizes?: string }[];
  src: string;
  width: number;
  height: number;
}
