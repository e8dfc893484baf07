import type { ComponentProps } from 'react';
import type { Logo } from '../shared/site-config.ts';
import { hrefOf } from './href.ts';

type PictureProps = ComponentProps<'img'> & { files: Logo; alt: string };

/** An image with one file, or one per color scheme. */
export function Picture({ files, alt, ...rest }: PictureProps) {
  const byScheme = typeof files === 'string' ? { any: files } : files;
  return Object.entries(byScheme).map(([scheme, file]) => (
    <img key={scheme} {...rest} data-scheme={scheme} src={hrefOf(file)} alt={alt} />
  ));
}
