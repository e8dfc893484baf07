import { now } from '../now';

const time = document.querySelector('#time');
if (time) time.textContent = `Here it is ${now()}`;
