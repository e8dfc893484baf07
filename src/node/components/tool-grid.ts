import { z } from 'zod';
import type { ClientComponent } from './client-component.ts';
import { textProp } from './component.ts';

/** The family of tools as cards. */
export const toolGrid: ClientComponent<'ToolGrid'> = {
  name: 'ToolGrid',
  example: '<ToolGrid />',
  props: z.strictObject({ lang: textProp.optional() }),
};
