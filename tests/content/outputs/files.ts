/** An image of 9 kB: files larger than `output.dataUriLimit` are emitted. */
export const image = `base64:${Buffer.alloc(9000, 1).toString('base64')}`;

/** An entry with a style sheet, and a part with another one that is loaded later. */
export const withLaterPart: Readonly<Record<string, string>> = {
  'src/index.js':
    "import './index.css';\nimport('./later.js').then(({ text }) => document.body.append(text));\n",
  'src/index.css': 'body { margin: 0; }\n',
  'src/later.js': "import './later.css';\nexport const text = 'later';\n",
  'src/later.css': 'b { color: red; }\n',
};

/** What a build wrote, a line a file. */
export const listed = (folder = 'dist'): string => `find ${folder} -type f | sort`;

/** A configuration with these lines in it. */
export const config = (body: string): Readonly<Record<string, string>> => ({
  'rsbuild.config.mjs': `export default {\n${body}\n};\n`,
});
