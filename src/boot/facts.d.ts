/** Site facts for the boot script, compiled in as constants by `node/boot-scripts.ts`. */
declare module 'virtual:boot/facts' {
  export const base: string;
  /** Path segment of the default language. */
  export const defaultLang: string;
  /** Path segment of each language → primary subtag of its tag. */
  export const languages: Readonly<Record<string, string>>;
  /** Whether first-time readers are redirected to the language of their browser. */
  export const isRedirecting: boolean;
  export const defaultWrap: 'on' | 'off';
  /** Id of the banner; empty if there is none. */
  export const banner: string;
}
