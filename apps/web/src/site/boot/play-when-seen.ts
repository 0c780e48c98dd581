const REFRESH_MS = 500

const waiting = new Map<Element, Animation>()

/**
 * Starts the animation of a trace when it is first visible. The style sheet defines the animation, so it respects
 * reduced motion and plays without a script. Looks for traces when the document is parsed and again 500 ms after the
 * page has loaded, for those added late.
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
  // A printed page shows everything at once.
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
