import css from './widget.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

class StarRating extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];

    const max = Number(this.getAttribute('max') ?? 5);
    const buttons = Array.from({ length: max }, (_, index) => {
      const button = document.createElement('button');
      button.ariaLabel = `${index + 1} of ${max}`;
      button.addEventListener('click', () => {
        for (const [at, other] of buttons.entries()) other.ariaPressed = `${at <= index}`;
        this.dispatchEvent(new CustomEvent('rate', { bubbles: true, detail: index + 1 }));
      });
      return button;
    });
    shadow.append(...buttons);
  }
}

// A page may contain the script twice.
if (!customElements.get('star-rating')) customElements.define('star-rating', StarRating);
