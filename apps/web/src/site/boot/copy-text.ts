/** As long as a toast. */
const SAID_MS = 2000

/** Copies what the button names, or the code of the figure it stands in, and says so on the button. */
export const copyText = async (button: HTMLElement) => {
  const code = button.closest('figure')?.querySelector('pre')
  await navigator.clipboard.writeText(button.dataset.copy || (code?.textContent ?? ''))
  button.dataset.copied = ''
  setTimeout(() => delete button.dataset.copied, SAID_MS)
}
