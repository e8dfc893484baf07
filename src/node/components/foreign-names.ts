import { COMPONENT_NAMES } from './registry.ts';

/** Modules by which other engines hand out their components. */
const THEME_MODULE =
  /^(?:@theme(?:-original|-assets)?(?:\/.*)?|@?rspress\/theme(?:-default|-original)?|@rspress\/(?:core\/)?(?:theme|runtime|theme-original|theme-default)|rspress\/runtime|@docusaurus\/.*|@astrojs\/starlight\/components|astro:.*|vitepress(?:\/.*)?|fumadocs-(?:ui|core)\/.*|nextra(?:-theme-docs)?(?:\/.*)?)$/;

/** Names that other engines give to what is here, too. */
export const COUNTERPARTS: Readonly<Record<string, string>> = {
  TabItem: 'Tab',
  Callout: 'Aside',
  Admonition: 'Aside',
  Cards: 'CardGrid',
  CardGroup: 'CardGrid',
  LinkCard: 'Card',
  Step: 'Card',
  NextSteps: 'CardGrid',
  CodeBlockRuntime: 'CodeBlock',
  DynamicCodeBlock: 'CodeBlock',
  Code: 'CodeBlock',
  Files: 'FileTree',
};

/** Whether a module is part of another engine's theme. */
export function isThemeModule(source: string): boolean {
  return THEME_MODULE.test(source);
}

/** The component here that does what one of another engine does. */
export function counterpartOf(name: string): string | undefined {
  return COMPONENT_NAMES.includes(name) ? name : COUNTERPARTS[name];
}
