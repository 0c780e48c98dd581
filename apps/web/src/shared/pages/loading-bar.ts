/** Faster loads show no bar. */
const THROTTLE_MS = 200
/** The bar is full by then and disappears. */
const DURATION_MS = 5000

/** Each start returns its own finish function. The bar shows while any load is unfinished. */
export const makeLoadingBar = (show: (isLoading: boolean) => void) => {
  const loads = new Set<object>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => show(false)
  const begin = () => {
    show(true)
    timer = setTimeout(end, DURATION_MS)
  }
  return () => {
    const load = {}
    loads.add(load)
    timer ??= setTimeout(begin, THROTTLE_MS)
    return () => {
      if (!loads.delete(load) || loads.size > 0) return
      clearTimeout(timer)
      timer = undefined
      end()
    }
  }
}

/** Marks the document. The bar is part of every page, and the style sheet shows it. */
export const startLoading = makeLoadingBar((isLoading) =>
  document.documentElement.toggleAttribute('data-loading', isLoading),
)
