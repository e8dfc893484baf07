import { z } from 'zod';
import type { ClientComponent } from './client-component.ts';
import { textProp } from './component.ts';

/** A field that filters the rows of the tables below it. */
export const tableFilter: ClientComponent<'TableFilter'> = {
  name: 'TableFilter',
  example: '<TableFilter badges="on, option, plugin" />',
  props: z.strictObject({
    /** Comma-separated texts of badges in the rows; each becomes a toggle. */
    badges: textProp.optional(),
    /** Filters rows that start with a version by a range. */
    versions: z.boolean().optional(),
  }),
  toMarkdown: () => '',
};
