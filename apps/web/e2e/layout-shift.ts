/** Waits a little for late fonts, then sums what moved. Runs in the page. */
export const layoutShift = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 500)
  })
