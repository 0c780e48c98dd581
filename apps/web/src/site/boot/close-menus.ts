/** An open menu of the header closes by Escape, which gives the focus back, and by a click beside it. */
export const closeMenus = () => {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) menu.open = menu.contains(target as Node)
  })
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[name=site-menu][open]')
