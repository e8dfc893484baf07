import { translate } from './translate';

const title = translate('title');

document.title = title;
document.querySelector('h1')!.textContent = title;
document.querySelector('p')!.textContent = translate('open', { count: 1250 });
