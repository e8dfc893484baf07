import type { Diagnostic } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { generatedFiles } from '../../shared/reserved-addresses.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { CompiledPage, ContentStore } from '../model.ts';
import { checkEmbeds } from './check-embeds.ts';
import { checkReferences } from './check-references.ts';
import type { NavigationResult } from './navigation.ts';
import type { Structure } from './structure.ts';
import { findUnlistedPages } from './unlisted-pages.ts';

/** What the problems of a tree are found in. */
export interface TreeProblemsInput {
  structure: Structure;
  /** Pages whose problems are wanted. */
  pages: readonly CompiledPage[];
  /** Menus of every language. */
  menus: readonly NavigationResult[];
  config: SiteConfig;
  compile: ContentStore['compile'];
  publicDir: string;
  /** Site paths of the archives of projects. */
  archives: readonly string[];
  /** Path of a file for messages. */
  display(file: string): string;
}

/** Problems that a page alone does not show: links that lead nowhere, pages that no menu leads to, foreign origins. */
export async function findTreeProblems(input: TreeProblemsInput): Promise<Diagnostic[]> {
  const { structure, pages, menus, config, compile, publicDir, archives, display } = input;
  const roots = new Set(structure.langs.map((lang) => langPrefix(lang, config.defaultLang)));
  return [
    ...findUnlistedPages(
      pages,
      menus.map(({ navigation }) => navigation),
      { roots, display },
    ),
    ...(await checkReferences(pages, {
      routes: structure.routes,
      compile,
      drafts: structure.draftRoutes,
      publicDir,
      generated: new Set([...generatedFiles(config), ...archives]),
    })),
    ...checkEmbeds(pages, config),
  ];
}
