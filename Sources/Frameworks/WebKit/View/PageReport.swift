import Foundation

/// A script of ours in each page, in a world that pages do not see: it says how far the page is scrolled and what has the focus.
enum PageReport {
  /// The name of the world, and of the handler that hears the script.
  static let world = "touchstone"

  static let source = """
    (() => {
      const post = value => webkit.messageHandlers.touchstone.postMessage(value);
      let scale = 1, before = 1, held = [0, 0];
      const scrolled = () => {
        const root = document.scrollingElement || document.documentElement;
        post({x: scrollX, y: scrollY, width: root.scrollWidth, height: root.scrollHeight, scale, page: location.href});
      };
      const isText = element => element && (element.isContentEditable || element.tagName == 'TEXTAREA' ||
        (element.tagName == 'INPUT' && !['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']
          .includes(element.type)));
      const resize = next => {
        const style = document.documentElement.style;
        style.transformOrigin = '0 0';
        style.transform = next == 1 ? '' : `scale(${next})`;
        scale = next;
      };
      // What is between the fingers when they come stays there: it is not looked for again, as pages scroll by whole pixels. The factor is
      // that since they came; lengths are those of what is shown.
      globalThis.touchstoneZoom = (begins, factor, x, y) => {
        if (begins) [before, held] = [scale, [(scrollX + x) / scale, (scrollY + y) / scale]];
        const meta = document.querySelector('meta[name=viewport]')?.content || '';
        if (/user-scalable\\s*=\\s*(no|0)/.test(meta)) return scale;
        const limit = Number(meta.match(/maximum-scale\\s*=\\s*([0-9.]+)/)?.[1]) || 5;
        resize(Math.max(Math.min(before * factor, limit), 1));
        scrollTo(held[0] * scale - x, held[1] * scale - y);
        scrolled();
        return scale;
      };
      // Of the places by their pages' addresses, this page's own. A page that the engine has kept comes back with its size.
      globalThis.touchstoneShow = places => {
        const place = places[location.href];
        if (!place) return;
        resize(place.scale);
        scrollTo(place.x, place.y);
        scrolled();
      };
      // What two fingers do is a pinch: the engine would scroll and click for each of them. The page's own scripts hear of both.
      let areMany = false;
      const hold = event => {
        if (event.type == 'touchstart') areMany = event.touches.length > 1;
        if (areMany && event.cancelable) event.preventDefault();
      };
      for (const kind of ['touchstart', 'touchmove', 'touchend'])
        addEventListener(kind, hold, {passive: false, capture: true});
      addEventListener('scroll', scrolled, {passive: true});
      addEventListener('resize', scrolled);
      addEventListener('load', scrolled);
      addEventListener('pageshow', event => { if (event.persisted) scrolled(); });
      document.addEventListener('focusin', event => post({types: isText(event.target)}));
      document.addEventListener('focusout', () => post({types: false}));
      scrolled();
    })();
    """

  /// Says when the page has worked off what came before this and has drawn: two frames later.
  static func afterDrawing(_ number: Int) -> String {
    "requestAnimationFrame(() => requestAnimationFrame(() => "
      + "webkit.messageHandlers.touchstone.postMessage({drawn: \(number)}))); 0"
  }
}
