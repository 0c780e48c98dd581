const REFRESH_MS = 500

const waiting = new Map<Element, Animation>()

/**
 * A trace draws once, when it is first seen. Its animation is the style sheet's, so there is nothing to hold back where
 * motion is not wanted, and it plays by itself where no script runs. Looked for when the page has been read, and 500 ms
 * after it has loaded, for what was drawn late.
 */
export const playWhenSeen = () => {
  const eye = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      waiting.get(target)?.play()
      waiting.delete(target)
      eye.unobserve(target)
    }
  })
  const look = () => {
    for (const [target, animation] of traces()) {
      animation.pause()
      waiting.set(target, animation)
      eye.observe(target)
    }
  }
  document.addEventListener('DOMContentLoaded', look)
  addEventListener('load', () => setTimeout(look, REFRESH_MS))
  // Paper shows the whole page at once.
  addEventListener('beforeprint', () => {
    for (const animation of waiting.values()) animation.finish()
  })
}

const traces = () =>
  document.getAnimations().flatMap((animation): [Element, Animation][] => {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
    const isTrace = animation instanceof CSSAnimation && animation.animationName.startsWith('trace')
    return isTrace && target && animation.playState === 'running' ? [[target, animation]] : []
  })
