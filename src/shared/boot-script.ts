import { langSegment } from './locale-path.ts';
import type { ClientConfig } from './site-config.ts';
import { PACKAGE_MANAGER_GROUP, STORAGE_KEYS } from './storage-keys.ts';

type BootConfig = Pick<
  ClientConfig,
  'base' | 'defaultLang' | 'languages' | 'localeRedirect' | 'defaultWrapCode' | 'banner'
>;

/**
 * Source of the classic script that stands in `<head>`, before any style sheet: all that must be decided before the
 * first paint. It sets on `<html>`: `data-theme`, `data-wrap`, `data-pm`, `data-banner` (`hidden`), `data-framed` and
 * `data-hide-navbar|sidebar|outline|footer`; it sends a first-time reader to the browser's language; and it shows the
 * remembered tab of each tab group through a constructed style sheet, until the page's own code takes over.
 *
 * It also listens for the search's keys and its button while the page's own code is on its way. What the reader did is in
 * `data-search` then: `?` and what was typed since (see `features/search/early-search.ts`, which sets it to `ready`). A
 * wish that nothing answers is dropped after ten seconds: the code may never come, and the keys are the browser's again.
 * A document that was loaded because a file of the search had gone begins with what was typed before.
 *
 * Plain ES2017 text, so that its digest (for the content security policy) does not depend on a compiler.
 * Every storage access may throw (blocked cookies) and is guarded.
 */
export function bootScript(config: BootConfig): string {
  const facts = {
    base: config.base,
    defaultLang: langSegment(config.defaultLang),
    languages: Object.fromEntries(
      Object.entries(config.languages).map(([lang, language]) => [
        langSegment(lang),
        primarySubtag(language.htmlLang),
      ]),
    ),
    redirect: config.localeRedirect === 'auto',
    wrap: config.defaultWrapCode ? 'on' : 'off',
    banner: config.banner?.id ?? '',
    pm: PACKAGE_MANAGER_GROUP,
    keys: STORAGE_KEYS,
  };
  return `(function(c){${body()}})(${JSON.stringify(facts).replace(/</g, '\\u003c')})`;
}

/**
 * Source of the script that stands in an element right after the sidebar: opens and closes its groups as the reader left them and
 * brings the active item into view, before the sidebar is painted.
 */
export const SIDEBAR_SCRIPT = `(function(e){try{
var s=e.parentElement.previousElementSibling,m=JSON.parse(localStorage.getItem(${JSON.stringify(STORAGE_KEYS.sidebar)})||"{}");
s.querySelectorAll("details[data-id]").forEach(function(d){var v=m[d.dataset.id];if(v!==undefined&&!d.querySelector("[aria-current]"))d.open=v===1});
var a=s.querySelector("[aria-current]");if(a){var r=a.getBoundingClientRect(),b=s.getBoundingClientRect();
if(r.top<b.top||r.bottom>b.bottom-32)s.scrollTop+=r.top-b.top-b.height/3}
}catch(x){}})(document.currentScript)`.replace(/\n/g, '');

function primarySubtag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** A function, so that bundles which only need the other script leave it out. */
function body(): string {
  return `
var d=document.documentElement,l=location,q=new URLSearchParams(l.search),k=c.keys;
function get(n){try{return localStorage.getItem(n)}catch(x){return null}}
function put(n,v){try{localStorage.setItem(n,v);return localStorage.getItem(n)===v}catch(x){return false}}
function json(n){try{var v=JSON.parse(get(n));return v&&typeof v==="object"?v:{}}catch(x){return {}}}

var t=get(k.theme);
if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";
d.dataset.theme=t;

if(c.redirect&&!get(k.visited)&&put(k.visited,"1")&&
!/bot|crawl|spider|slurp|lighthouse|facebookexternalhit|embedly|preview|archiver/i.test(navigator.userAgent)){
var rest=l.pathname.slice(0,c.base.length)===c.base?l.pathname.slice(c.base.length):null;
var own=rest===null?"":rest.split("/")[0].toLowerCase(),want="";
(navigator.languages||[navigator.language]).some(function(tag){
var p=String(tag).toLowerCase().split("-")[0];
for(var n in c.languages)if(c.languages[n]===p||n===p){want=n;return true}
return false});
if(rest!==null&&want&&want!==c.defaultLang&&!(own in c.languages)){
d.style.visibility="hidden";
setTimeout(function(){d.style.visibility=""},3000);
l.replace(c.base+want+"/"+rest+l.search+l.hash);
return}}

var drop;
function wish(v,e){d.dataset.search=v;e.preventDefault()}
function early(e){
var s=d.dataset.search,y=e.key||"",mac=/mac|iphone|ipad|ipod/i.test(navigator.platform||"");
if(s==="ready"){removeEventListener("keydown",early);removeEventListener("click",pressed);return}
if(e.isComposing||e.altKey||(mac?e.ctrlKey:e.metaKey))return;
if(mac?e.metaKey:e.ctrlKey){
if(!e.shiftKey&&(y.toLowerCase()==="k"||e.code==="KeyK"&&y.length===1&&y.charCodeAt(0)>127))start(e)}
else if(/^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName)||e.target.isContentEditable)return;
else if(s===undefined){if(y==="/")start(e)}
else if(y==="Escape")delete d.dataset.search;
else if(y==="Backspace")wish("?"+s.slice(1,-1),e);
else if(y.length===1)wish(s+y,e)}
function pressed(e){if(e.target.closest("[data-search-button]"))start(e)}
function start(e){
var s=d.dataset.search;
if(s==="ready"||!document.querySelector("[data-search-button]"))return;
wish(s||"?",e);
limit()}
function limit(){
clearTimeout(drop);
drop=setTimeout(function(){if(d.dataset.search!=="ready")delete d.dataset.search},1e4)}
try{
var resumed=sessionStorage.getItem(k.search);
if(resumed!==null){sessionStorage.removeItem(k.search);d.dataset.search="?"+resumed;limit()}
}catch(x){}
addEventListener("keydown",early);addEventListener("click",pressed);

var w=get(k.wrap);
d.dataset.wrap=w==="on"||w==="off"?w:c.wrap;

var tabs=json(k.tabs),pm=q.get(c.pm);
if(pm&&/^[\\w.-]{1,32}$/.test(pm)){tabs[c.pm]=pm;put(k.tabs,JSON.stringify(tabs))}
if(typeof tabs[c.pm]==="string")d.dataset.pm=tabs[c.pm];
try{
var sheet=new CSSStyleSheet();
for(var g in tabs){
var v=JSON.stringify(String(tabs[g]));
var box=".tabs[data-group="+JSON.stringify(g)+"]:not([data-ready]):has(>[role=tabpanel][data-value="+v+"])";
sheet.insertRule(box+">[role=tabpanel]:not([data-value="+v+"]){display:none}");
sheet.insertRule(box+">[role=tabpanel][data-value="+v+"]{display:block}");
sheet.insertRule(box+">[role=tablist]>[role=tab]{--tab-on:0}");
sheet.insertRule(box+">[role=tablist]>[role=tab][data-value="+v+"]{--tab-on:1}",sheet.cssRules.length)}
document.adoptedStyleSheets=[].concat(Array.from(document.adoptedStyleSheets),sheet)
}catch(x){}

if(c.banner&&get(k.banner)===c.banner)d.dataset.banner="hidden";
var framed=true;try{framed=self!==top}catch(x){}
if(framed)d.dataset.framed="";
["navbar","sidebar","outline","footer"].forEach(function(p){
if(q.get(p)==="0"||p==="outline"&&framed&&q.get(p)!=="1")d.setAttribute("data-hide-"+p,"")});
`.replace(/\n/g, '');
}
