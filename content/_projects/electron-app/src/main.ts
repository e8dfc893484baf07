import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { app, BrowserWindow, ipcMain } from 'electron';

ipcMain.handle('read-notes', () =>
  readFile(path.join(app.getPath('userData'), 'notes.txt'), 'utf8').catch(() => ''),
);

app.whenReady().then(() => {
  const window = new BrowserWindow({
    webPreferences: { preload: path.join(__dirname, 'preload.cjs') },
  });
  const url = process.env.RENDERER_URL;
  return url ? window.loadURL(url) : window.loadFile(path.join(__dirname, 'renderer/index.html'));
});

app.on('window-all-closed', () => app.quit());
