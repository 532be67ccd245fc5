/// The script of the page, for origins of values, search and filters. The page is complete without it.
enum PreviewScript {
  /// The ids that the page itself uses, which no entry may have.
  static let ids = [
    "main", "search", "only-overridden", "only-failing", "only-changed", "origin", "origin-name", "origin-steps", "close",
    "copies", "copied", "nothing", "data", "mode0", "mode1", "mode2", "mode3", "shown-before", "shown-after", "changes",
    "mockups", "palette", "text-styles", "styles", "constants", "contrast", "dark", "variants", "diagnostics",
  ]

  /// The hash of the text, as the policy of the page names it. A test computes it again.
  static let hash = "Mdko8bOLiiG0gw2sTYQ32C8VmIkBrMaFgUFdIpfdacE="

  static let text = #"""
    'use strict';
    (() => {
      const {texts, steps, names, ratios} = JSON.parse(document.getElementById('data').textContent);
      const find = (id) => document.getElementById(id);
      const all = (selector, parent = document) => [...parent.querySelectorAll(selector)];
      const [aside, search, main] = [find('origin'), find('search'), find('main')];
      let last = null;

      // Where a value comes from

      const namesOf = (element) => element.dataset.from.split('\n')
        .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]);
      const label = ([use, name]) => use === 'value' ? name : use + ': ' + name;
      // What can be copied: the value, how a stylesheet names it, and how an app gets it.
      const copies = (name, value, isColor) => {
        const [, style, variant] = name.match(/^(.*)_([a-zA-Z]+)$/) ?? [];
        if (variant in names) return [value, '@' + style + (variant === 'lightBackground' ? '' : '_' + variant),
          `theme.color("${style}", in: .${variant})`];
        const dot = name.lastIndexOf('.');
        if (name[0] === '@') return [value, name, `theme.constant("${name.slice(1)}")`];
        const [selector, property] = [name.slice(0, dot), name.slice(dot + 1)];
        return [value, name, `theme.style("${selector}")?` + (isColor ? `.color("${property}")` : `["${property}"]`)];
      };
      const copy = async (button) => {
        find('copied').textContent = '';
        try {
          await navigator.clipboard.writeText(button.textContent);
          find('copied').textContent = find('copies').dataset.copied;
        } catch {
          getSelection().selectAllChildren(button);
        }
      };
      const writeCopies = (name, found) => {
        const at = found.findIndex((number, index) => index % 3 === 2 && texts[number] === 'result');
        const result = texts[found[at < 0 ? found.length - 2 : at - 1]] ?? '';
        const color = result.match(/#[0-9A-F]{6}/)?.[0];
        find('copied').textContent = '';
        find('copies').replaceChildren(...copies(name.replace(/ \(dark\)$/, ''), color ?? result, color !== undefined).filter(Boolean)
          .map((text) => Object.assign(document.createElement('button'), {type: 'button', textContent: text})));
      };
      const mark = (element) => {
        document.querySelector('.shown')?.classList.remove('shown');
        element?.classList.add('shown');
      };
      const show = (element) => {
        const sources = namesOf(element);
        // Names may break behind their punctuation and between their words.
        find('origin-name').replaceChildren(...sources.map(label).join(', ').match(/[^]+?(?:[._:,-]|[a-z](?=[A-Z])|$)/g)
          .flatMap((part) => [part, document.createElement('wbr')]));
        find('origin-steps').replaceChildren(...sources.map((pair) => {
          const list = document.createElement('dl');
          const found = Object.hasOwn(steps, pair[1]) ? steps[pair[1]] : [];
          for (let index = 0; index < found.length; index += 3) {
            const [place, text, kind] = found.slice(index, index + 3).map((number) => texts[number]);
            const [term, detail] = [document.createElement('dt'), document.createElement('dd')];
            term.textContent = place || (sources.length > 1 && index === 0 ? label(pair) : '');
            detail.textContent = text;
            detail.className = kind;
            list.append(term, detail);
          }
          return list;
        }));
        last = element.matches('tr') ? element.querySelector('button') : element;
        writeCopies(sources[0][1], Object.hasOwn(steps, sources[0][1]) ? steps[sources[0][1]] : []);
        mark(element);
        aside.hidden = false;
        const entry = element.closest('[data-entry][id]');
        if (entry && search.value === '') history.replaceState(null, '', '#' + encodeURI(entry.id));
        // The origin never covers the element that it belongs to.
        const [box, sheet] = [element.getBoundingClientRect(), aside.getBoundingClientRect()];
        const covered = box.bottom - sheet.top + 12;
        if (covered > 0 && box.right > sheet.left) scrollBy(0, Math.min(covered, Math.max(0, box.top - 132)));
      };
      const hide = () => {
        mark(null);
        aside.hidden = true;
      };
      const close = () => {
        if (aside.hidden) return;
        hide();
        last?.focus();
      };
      // Entries get their names and buttons when they are shown for the first time.
      const prepare = (parent) => {
        for (const element of all('[data-from]:not([data-ready])', parent)) {
          if (element.closest('.more:not([open]), [hidden]')) continue;
          element.dataset.ready = '';
          if (element.matches('tr')) {
            const [head, button] = [element.querySelector('th'), Object.assign(document.createElement('button'), {type: 'button'})];
            button.append(...head.childNodes);
            head.append(button);
            continue;
          }
          const isGroup = element.querySelector('[data-from]') !== null;
          element.setAttribute('role', isGroup ? 'group' : 'button');
          element.tabIndex = -1;
          const [, style, variant] = element.matches('.color') && element.dataset.from.match(/:(.*)_([a-zA-Z]+)(?: \(dark\))?$/) || [];
          if (variant in names) {
            all('.ratios i', element).forEach((ratio, index) => { ratio.title = ratios[index]; });
            const parts = [names[variant].replace('{style}', style), ...all('b, span:not(.ratios), .ratios i:not(:empty)', element)
              .map((part) => (part.title + ' ' + part.textContent).trim())];
            element.setAttribute('aria-label', parts.join(', '));
          } else if (isGroup || !element.textContent.trim()) {
            element.setAttribute('aria-label', namesOf(element).map(label).join(', '));
          }
        }
      };

      // Each grid is one stop of Tab. Arrow keys move in it.

      const stops = '[data-ready]:not(tr), tr[data-ready] button, .swatch summary';
      const isShown = (element) => element.checkVisibility?.() ?? element.offsetParent !== null;
      const gridNames = '.pane, .swatches, .specimens, .cards, #constants table';
      const grids = all(gridNames);
      const setStop = (grid, stop) => {
        for (const item of all(stops, grid)) item.tabIndex = item === stop ? 0 : -1;
      };
      const setStops = () => {
        for (const grid of grids) setStop(grid, all(stops, grid).find(isShown));
      };
      const moved = (grid, from, key) => {
        const items = all(stops, grid).filter(isShown);
        const index = items.indexOf(from);
        if (key === 'Home' || key === 'End') return items.at(key === 'Home' ? 0 : -1);
        if (key === 'ArrowLeft' || key === 'ArrowRight') return items[index + (key === 'ArrowLeft' ? -1 : 1)];
        const [box, isDown] = [from.getBoundingClientRect(), key === 'ArrowDown'];
        let [best, least] = [undefined, Infinity];
        for (const item of items) {
          const other = item.getBoundingClientRect();
          const away = isDown ? other.top - box.bottom : box.top - other.bottom;
          const distance = away + Math.abs(other.left - box.left);
          if (away >= -4 && item !== from && distance < least) [best, least] = [item, distance];
        }
        return best;
      };
      document.addEventListener('focusin', (event) => {
        const grid = event.target.matches(stops) && event.target.closest(gridNames);
        if (!grid || event.target.tabIndex === 0) return;
        setStop(grid, event.target);
      });
      document.addEventListener('click', (event) => {
        const element = event.target.closest('[data-from]');
        if (event.target.closest('#copies button')) copy(event.target);
        else if (element) show(element);
        else if (!event.target.closest('aside')) hide();
      });
      find('close').addEventListener('click', close);
      document.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const grid = event.target.matches?.(stops) && event.target.closest(gridNames);
        if (grid && /^(Arrow|Home$|End$)/.test(event.key)) {
          event.preventDefault();
          moved(grid, event.target, event.key)?.focus();
          return;
        }
        // Tab goes from a value to what can be copied, and back.
        if (event.key === 'Tab' && !aside.hidden) {
          const [shut, from] = [find('close'), event.target];
          const end = find('copies').lastElementChild ?? shut;
          const goal = event.shiftKey ? from === shut && last : from === last ? shut : from === end && last;
          if (goal) {
            event.preventDefault();
            goal.focus();
          }
          return;
        }
        if (event.key === 'Escape') {
          if (document.activeElement === search) {
            search.value = '';
            filter();
          } else {
            close();
          }
        } else if (event.key === '/' && document.activeElement !== search) {
          event.preventDefault();
          search.focus();
        } else if ((event.key === 'Enter' || event.key === ' ') && event.target.dataset?.from) {
          event.preventDefault();
          show(event.target);
        }
      });

      // Search and filters

      const entries = all('[data-entry]').map((element) => ({element}));
      // The text of an entry, the names of its values and constants, and the steps to them. Made when it is first needed.
      const textOf = (entry) => entry.text ??= [entry.element.textContent,
        ...[entry.element, ...all('[data-from]', entry.element)].filter((element) => element.dataset.from).flatMap(namesOf)
          .flatMap(([, name]) => [name, ...(Object.hasOwn(steps, name) ? steps[name] : [])
            .filter((_, index, all) => index % 3 === 1 && texts[all[index + 1]] !== 'use')
            .map((number) => texts[number])])].join('\n').toLowerCase();
      const filters = ['overridden', 'failing', 'changed'].map((name) => [name, find('only-' + name)]);
      const sections = all('section', main).filter((section) => section.id !== 'mockups')
        .map((section) => [section, all('[data-entry]', section)]);
      const opened = [];
      const filter = () => {
        const text = search.value.trim().toLowerCase();
        // Search covers folded sections as well.
        const asked = filters.filter(([, box]) => box.checked).map(([name]) => name);
        const isAsked = text !== '' || asked.length > 0;
        for (const fold of isAsked ? all('details.more:not([open])') : opened.splice(0)) {
          fold.open = isAsked;
          if (isAsked) opened.push(fold);
        }
        for (const entry of entries) {
          entry.element.hidden = text !== '' && !textOf(entry).includes(text) || asked.some((name) => !(name in entry.element.dataset));
        }
        let isEmpty = isAsked;
        for (const [section, own] of sections) {
          section.hidden = own.length > 0 && own.every((element) => element.hidden);
          if (own.length > 0 && !section.hidden) isEmpty = false;
        }
        find('mockups').hidden = text !== '' || asked.some((name) => name !== 'changed');
        const nothing = find('nothing');
        nothing.hidden = !isEmpty;
        nothing.dataset.text ??= nothing.textContent;
        nothing.textContent = text === '' && asked.join() === 'failing' && nothing.dataset.fine || nothing.dataset.text;
        for (const group of all('.group', main)) group.hidden = all('[data-entry]', group).every((entry) => entry.hidden);
        main.classList.toggle('only-changed', asked.includes('changed'));
        prepare(main);
        setStops();
      };
      for (const control of [search, ...filters.map(([, box]) => box)]) control.addEventListener('input', filter);
      search.addEventListener('input', () => history.replaceState(null, '', search.value === '' ? location.pathname + location.search
        : '#q=' + encodeURIComponent(search.value)));
      document.addEventListener('toggle', (event) => {
        if (!event.target.open) return;
        prepare(event.target);
        setStops();
      }, true);

      // An address is a search or the name of an entry.

      const follow = () => {
        let address = location.hash.slice(1);
        try { address = decodeURIComponent(address); } catch { /* Not written by this page. */ }
        if (address.startsWith('q=')) {
          search.value = address.slice(2);
          return filter();
        }
        const target = address && find(address);
        if (!target) return;
        if (target.closest('[hidden]')) {
          search.value = '';
          for (const [, box] of filters) box.checked = false;
          filter();
        }
        for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
        target.scrollIntoView({block: target.matches('section') ? 'start' : 'center'});
      };
      addEventListener('hashchange', follow);
      document.querySelector('.tools').hidden = false;
      filter();
      follow();
    })();

    """#
}
