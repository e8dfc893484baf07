import { now } from '../now';

document.title = `${document.title} ${now().slice(0, 4)}`;
