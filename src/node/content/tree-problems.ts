import type { Diagnostic, RoutePath } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { generatedFiles } from '../../shared/reserved-addresses.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { CompiledPage } from '../model.ts';
import { checkEmbeds } from './check-embeds.ts';
import { checkReferences } from './check-references.ts';
import type { NavigationResult } from './navigation.ts';
import type { Structure } from './structure.ts';
import { findUnlistedPages } from './unlisted-pages.ts';

/** What the problems of a tree are found in. */
export interface TreeProblemsInput {
  structure: Structure;
  /** Every page of the tree. */
  pages: readonly CompiledPage[];
  /** Menus of every language. */
  menus: readonly NavigationResult[];
  config: SiteConfig;
  publicDir: string;
  /** Site paths of the archives of projects. */
  archives: readonly string[];
  /** Path of a file for messages. */
  display(file: string): string;
}

/** Problems that only show when all pages are known: links that lead nowhere, pages that no menu leads to, foreign origins. */
export function findTreeProblems(input: TreeProblemsInput): Diagnostic[] {
  const { structure, pages, menus, config, publicDir, archives, display } = input;
  const byFile = new Map(pages.map((page) => [page.source.file, page]));
  const served = [...structure.routes.values()]
    .flat()
    .flatMap(({ route, source }): [RoutePath, CompiledPage][] => {
      const page = byFile.get(source.file);
      return page ? [[route, page]] : [];
    });
  const roots = new Set(structure.langs.map((lang) => langPrefix(lang, config.defaultLang)));
  return [
    ...findUnlistedPages(
      pages,
      menus.map(({ navigation }) => navigation),
      { roots, display },
    ),
    ...checkReferences(pages, {
      pages: new Map(served),
      routes: structure.routes,
      drafts: structure.draftRoutes,
      publicDir,
      generated: new Set([...generatedFiles(config), ...archives]),
    }),
    ...checkEmbeds(pages, config),
  ];
}
