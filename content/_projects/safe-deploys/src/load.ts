const reloaded = 'reloaded-at';

/** Loads a chunk. If the server no longer has it, the page is loaded again, at most once a minute. */
export async function load<Module>(chunk: () => Promise<Module>): Promise<Module> {
  try {
    return await chunk();
  } catch (error) {
    const isMissing = error instanceof Error && /Loading (CSS )?chunk/.test(error.message);
    const last = Number(sessionStorage.getItem(reloaded));
    if (!isMissing || Date.now() - last < 60_000) throw error;
    sessionStorage.setItem(reloaded, `${Date.now()}`);
    location.reload();
    return new Promise(() => {});
  }
}
