/** What the boot script knows about the site; `node/boot-scripts.ts` makes it from the settings as constants. */
declare module 'virtual:boot/facts' {
  export const base: string;
  /** Segment of the default language. */
  export const defaultLang: string;
  /** Segment of each language → primary subtag of its tag. */
  export const languages: Readonly<Record<string, string>>;
  /** Whether a first-time reader is sent to the language of the browser. */
  export const isRedirecting: boolean;
  export const defaultWrap: 'on' | 'off';
  /** Id of the banner; empty when there is none. */
  export const banner: string;
}
