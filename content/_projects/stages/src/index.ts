import { api, isPublic, pageSize } from './settings';

document.body.innerHTML = `<h1>${api}</h1><p>${pageSize} a page</p>`;
if (!isPublic) document.body.append('Not for customers');
