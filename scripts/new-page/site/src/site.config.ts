import type { SiteInput } from './shared/site-config.ts';

export default {
  title: '{{title}}',
  origin: 'https://docs.example.com',
} satisfies SiteInput;
