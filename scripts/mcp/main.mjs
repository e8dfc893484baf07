// The server: exposes the tools of `tools.ts` through the official SDK, over standard input and output.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readCommandLine } from '../command-line.ts';
import { siteFiles } from './site-files.ts';
import { createAssistance } from './tools.ts';

const { words } = readCommandLine(
  `Serves the documentation to AI assistants with the Model Context Protocol, over standard input and output.

Usage: npm run -s mcp [-- <folder or address of the built site>]

Default: dist, the output of \`npm run build\`.`,
  { words: [0, 1] },
);
const { title, about, tools } = await createAssistance(siteFiles(words[0] ?? 'dist'));
const server = new McpServer({ name: 'docs', title, version: '1.0.0' }, { instructions: about });
for (const { name, title, description, input, run } of tools) {
  const annotations = { readOnlyHint: true };
  server.registerTool(name, { title, description, inputSchema: input, annotations }, async (given) => {
    try {
      return { content: [{ type: 'text', text: await run(given) }] };
    } catch (error) {
      return { content: [{ type: 'text', text: error.message }], isError: true };
    }
  });
}
await server.connect(new StdioServerTransport());
