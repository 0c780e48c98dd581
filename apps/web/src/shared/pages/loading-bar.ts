/** What is there sooner needs no bar. */
const THROTTLE_MS = 200
/** The bar is at its end by then, and goes: what takes longer it cannot tell. */
const DURATION_MS = 5000

/** Each start answers its own finish; the bar shows while any of them is unfinished. */
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

/** Marks the document; the bar itself is in every page, and a matter of style. */
export const startLoading = makeLoadingBar((isLoading) =>
  document.documentElement.toggleAttribute('data-loading', isLoading),
)
