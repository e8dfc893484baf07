/// <reference types="@rsbuild/core/types" />

declare module '*.svg?react' {
  import type { FunctionComponent, SVGProps } from 'react';

  const Component: FunctionComponent<SVGProps<SVGSVGElement> & { title?: string; titleId?: string }>;
  export default Component;
}
