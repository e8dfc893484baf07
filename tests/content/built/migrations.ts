import assert from 'node:assert/strict';
import type { BuiltExample } from '../../../scripts/check-content/built/example';

const folder = (tool: string, state: 'before' | 'after'): string =>
  `tests/fixtures/migration/${tool}/${state}`;

/** Projects before and after following a guide: the result is built, and nothing else may have changed. */
export const migrationExamples: BuiltExample[] = [
  {
    at: 'guide/migration/webpack',
    claim: 'the migrated webpack project builds',
    fixture: folder('webpack', 'after'),
    migratedFrom: folder('webpack', 'before'),
    changes: ['babel.config.json', 'package.json', 'rsbuild.config.ts', 'webpack.config.js'],
    check: ({ read, has, files }) => {
      assert.ok(has('build/main.html') && has('build/admin.html'), files.join());
      assert.match(read('build/main.html'), /<title>Corner shop<\/title>/);
      const code = read(/^build\/js\/main\.\w{8,}\.js$/);
      assert.match(code, /Good morning/);
      // The banner is a legal comment, and those go to a file of their own.
      assert.match(read(/^build\/js\/main\.\w{8,}\.js\.LICENSE\.txt$/), /Corner shop/);
      assert.match(read(/^build\/css\/main\.\w{8,}\.css$/), /color:teal/);
    },
  },
  {
    at: 'guide/migration/cra',
    claim: 'the migrated Create React App project builds',
    fixture: folder('cra', 'after'),
    migratedFrom: folder('cra', 'before'),
    changes: ['package.json', 'public/index.html', 'rsbuild.config.ts'],
    check: ({ read, has }) => {
      assert.match(read('build/index.html'), /<link rel="icon" href="\/icon\.svg"/);
      assert.ok(has('build/icon.svg'));
      const code = read(/^build\/static\/js\/index\.\w+\.js$/);
      assert.match(code, /Corner shop/);
      assert.match(code, /circle/);
    },
  },
  {
    at: 'guide/migration/vue-cli',
    claim: 'the migrated Vue CLI project builds',
    fixture: folder('vue-cli', 'after'),
    migratedFrom: folder('vue-cli', 'before'),
    changes: ['babel.config.js', 'package.json', 'public/index.html', 'rsbuild.config.ts', 'vue.config.js'],
    check: ({ read }) => {
      const page = read('public-html/index.html');
      assert.match(page, /href="\/shop\/icon\.svg"/);
      assert.match(page, /src="\/shop\/static\/js\/index\.js"/);
      assert.match(read('public-html/static/js/index.js'), /Corner shop/);
      assert.match(read('public-html/static/css/index.css'), /color:teal/);
    },
  },
  {
    at: 'guide/migration/vite',
    claim: 'the migrated Vite project builds',
    fixture: folder('vite', 'after'),
    migratedFrom: folder('vite', 'before'),
    changes: [
      'index.html',
      'package.json',
      'rsbuild.config.ts',
      'src/env.d.ts',
      'src/pages.ts',
      'vite.config.ts',
    ],
    check: ({ read, has }) => {
      assert.match(read('dist/index.html'), /src="\/shop\/static\/js\/index\.\w+\.js"/);
      const code = read(/^dist\/static\/js\/index\.\w+\.js$/);
      for (const text of ['Corner shop', '42', 'Bread', 'Cake']) assert.ok(code.includes(text), text);
      assert.ok(has(/^dist\/static\/svg\/logo\.\w+\.svg$/) && has(/^dist\/static\/js\/index\.\w+\.js\.map$/));
    },
  },
];
