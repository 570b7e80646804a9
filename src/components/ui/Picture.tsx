import type { PictureData } from '#pictures/picture-data.ts';

interface Props {
  picture: PictureData;
  /** Empty for a decorative picture. */
  alt: string;
  className?: string;
  /** Loads eagerly with high priority, for the picture in the first viewport. */
  priority?: boolean;
}

/** A `<picture>` from plain data, for pages and islands. */
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
        decoding={priority ? 'sync' : 'async'}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
