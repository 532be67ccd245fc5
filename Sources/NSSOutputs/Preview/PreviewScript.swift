/// The script of the page, for origins of values, search and filters. The page is complete without it.
enum PreviewScript {
  /// The hash of the text, as the policy of the page names it. A test computes it again.
  static let hash = "7w3QRKAFn8u8cPxC7YwdVSZDU0woVcavbrCVu6LQYks="

  static let text = #"""
    'use strict';
    (() => {
      const {texts, steps} = JSON.parse(document.getElementById('data').textContent);
      const find = (id) => document.getElementById(id);
      const all = (selector, parent = document) => [...parent.querySelectorAll(selector)];
      const [aside, search, main] = [find('origin'), find('search'), find('main')];
      let last = null;

      // Where a value comes from

      const namesOf = (element) => element.dataset.from.split('\n')
        .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]);
      const label = ([use, name]) => use === 'value' ? name : use + ': ' + name;
      const mark = (element) => {
        document.querySelector('.shown')?.classList.remove('shown');
        element?.classList.add('shown');
      };
      const show = (element) => {
        const names = namesOf(element);
        // Names may break behind their punctuation and between their words.
        find('origin-name').replaceChildren(...names.map(label).join(', ').match(/[^]+?(?:[._:,-]|[a-z](?=[A-Z])|$)/g)
          .flatMap((part) => [part, document.createElement('wbr')]));
        find('origin-steps').replaceChildren(...names.map((pair) => {
          const list = document.createElement('dl');
          const found = Object.hasOwn(steps, pair[1]) ? steps[pair[1]] : [];
          for (let index = 0; index < found.length; index += 3) {
            const [place, text, kind] = found.slice(index, index + 3).map((number) => texts[number]);
            const [term, detail] = [document.createElement('dt'), document.createElement('dd')];
            term.textContent = place || (names.length > 1 && index === 0 ? label(pair) : '');
            detail.textContent = text;
            detail.className = kind;
            list.append(term, detail);
          }
          return list;
        }));
        last = element.matches('tr') ? element.querySelector('button') : element;
        mark(element);
        aside.hidden = false;
        // The origin never covers the element that it belongs to.
        const [box, sheet] = [element.getBoundingClientRect(), aside.getBoundingClientRect()];
        const covered = box.bottom - sheet.top + 12;
        if (covered > 0 && box.right > sheet.left) scrollBy(0, Math.min(covered, Math.max(0, box.top - 88)));
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
      for (const element of all('[data-from]')) {
        const name = namesOf(element).map(label).join(', ');
        if (element.matches('tr')) {
          const [head, button] = [element.querySelector('th'), document.createElement('button')];
          button.type = 'button';
          button.append(...head.childNodes);
          head.append(button);
          continue;
        }
        element.tabIndex = 0;
        element.setAttribute('role', element.querySelector('[data-from]') ? 'group' : 'button');
        if (!element.textContent.trim() || element.getAttribute('role') === 'group') element.setAttribute('aria-label', name);
      }
      document.addEventListener('click', (event) => {
        const element = event.target.closest('[data-from]');
        if (element) show(element);
        else if (!event.target.closest('aside')) hide();
      });
      find('close').addEventListener('click', close);
      document.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
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
            .filter((_, index) => index % 3 === 1).map((number) => texts[number])])].join('\n').toLowerCase();
      const filters = ['overridden', 'failing', 'changed'].map((name) => [name, find('only-' + name)]);
      const sections = all('section', main).filter((section) => section.id !== 'mockups')
        .map((section) => [section, all('[data-entry]', section)]);
      const filter = () => {
        const text = search.value.trim().toLowerCase();
        const asked = filters.filter(([, box]) => box.checked).map(([name]) => name);
        for (const entry of entries) {
          entry.element.hidden = text !== '' && !textOf(entry).includes(text) || asked.some((name) => !(name in entry.element.dataset));
        }
        let isEmpty = text !== '' || asked.length > 0;
        for (const [section, own] of sections) {
          section.hidden = own.length > 0 && own.every((element) => element.hidden);
          if (own.length > 0 && !section.hidden) isEmpty = false;
        }
        find('mockups').hidden = text !== '' || asked.some((name) => name !== 'changed');
        find('nothing').hidden = !isEmpty;
        main.classList.toggle('only-changed', asked.includes('changed'));
      };
      for (const control of [search, ...filters.map(([, box]) => box)]) control.addEventListener('input', filter);
      document.querySelector('.tools').hidden = false;
      filter();
    })();

    """#
}
