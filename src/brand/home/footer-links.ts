import type { BrandTexts } from '../texts/en.ts';

type Key = keyof BrandTexts;

/** A link of the site footer; `label` is a key of the messages, `name` a proper name. */
export type FooterLink = { link: string } & ({ label: Key } | { name: string });

export const FOOTER_COLUMNS: readonly { title: Key; items: readonly FooterLink[] }[] = [
  {
    title: 'footerGuide',
    items: [
      { label: 'footerIntroduction', link: '/guide/start/' },
      { label: 'footerQuickStart', link: '/guide/start/quick-start' },
      { label: 'footerFeatures', link: '/guide/start/features' },
      { label: 'footerMigration', link: '/guide/migration/webpack' },
    ],
  },
  {
    title: 'footerApi',
    items: [
      { label: 'footerCli', link: '/guide/basic/cli' },
      { label: 'footerConfiguration', link: '/guide/configuration/rsbuild' },
      { label: 'footerPluginApi', link: '/plugins/dev/' },
      { label: 'footerJavaScriptApi', link: '/api/start/' },
    ],
  },
  {
    title: 'footerEcosystem',
    items: [
      { name: 'Rspack', link: 'https://rspack.rs/' },
      { name: 'Rspress', link: 'https://rspress.rs/' },
      { name: 'Rsdoctor', link: 'https://rsdoctor.rs/' },
      { name: 'Rslib', link: 'https://rslib.rs/' },
      { name: 'Rstest', link: 'https://rstest.rs' },
    ],
  },
  {
    title: 'footerCommunity',
    items: [
      { name: 'GitHub', link: 'https://github.com/web-infra-dev/rsbuild' },
      { name: 'Discord', link: 'https://discord.gg/XsaKEEk4mW' },
      { name: 'Twitter (X)', link: 'https://twitter.com/rspack_dev' },
      { name: 'Bluesky', link: 'https://bsky.app/profile/rspack.rs' },
      { name: 'Awesome Rstack', link: 'https://github.com/web-infra-dev/awesome-rstack' },
    ],
  },
];
