import { z } from 'zod';
import type { ClientComponent } from './client-component.ts';
import { textProp } from './component.ts';

/** A field that filters the rows of the tables below it. */
export const tableFilter: ClientComponent<'TableFilter'> = {
  name: 'TableFilter',
  example: '<TableFilter badges="on, option, plugin" />',
  props: z.strictObject({
    /** Texts of badges in the rows, with commas between them: each is a switch. */
    badges: textProp.optional(),
    /** Rows that begin with a version can be chosen by it. */
    versions: z.boolean().optional(),
  }),
  toMarkdown: () => '',
};
