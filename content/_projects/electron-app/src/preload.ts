import { contextBridge, ipcRenderer } from 'electron';

const notes = {
  read: (): Promise<string> => ipcRenderer.invoke('read-notes'),
};

contextBridge.exposeInMainWorld('notes', notes);

export type Notes = typeof notes;
