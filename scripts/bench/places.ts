import path from 'node:path';

/** Folders of the benchmark, all below the ignored cache folder. */
export interface Places {
  /** The project. */
  root: string;
  /** Files to copy to the peers' workspaces. */
  peers: string;
  /** The exported tree: `en/`, `zh/` and `menu.json`. */
  tree: string;
  /** Workspaces, one per tool. */
  work: string;
  /** Results, one JSON file per run. */
  results: string;
  /** Certificate of the server. */
  certificate: string;
}

/** @param root the project's folder */
export function placesBelow(root: string): Places {
  const cache = path.join(root, '.cache', 'bench');
  return {
    root,
    peers: path.join(root, 'scripts', 'bench', 'peers'),
    tree: path.join(cache, 'tree'),
    work: path.join(cache, 'work'),
    results: path.join(cache, 'results'),
    certificate: path.join(cache, 'certificate'),
  };
}
