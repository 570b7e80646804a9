import type { PictureData } from '#pictures/data.ts';

interface Props {
  picture: PictureData;
  /** Empty for a picture that only decorates. */
  alt: string;
  className?: string;
  /** The picture a visitor sees first: loaded at once and before others (product: pictures/first). */
  priority?: boolean;
}

/** A `<picture>` from plain data. Works in pages and, hydrated, in islands. */
export function Picture({ picture, alt, className = '', priority = false }: Props) {
  return (
    <picture className={`picture ${className}`}>
      {picture.sources.map((source) => (
        <source key={`${source.media ?? ''}${source.type ?? ''}`} {...source} />
      ))}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
