import { z } from 'zod';
import type { ClientComponent } from './client-component.ts';

/** Every option with type and default, and a box to filter them. */
export const overview: ClientComponent<'Overview'> = {
  name: 'Overview',
  example: '<Overview />',
  props: z.strictObject({}),
  data: async (store, lang) => ({ items: await store.overview(lang) }),
};
