/// A form and what else pages are made of. Its scripts put functions of their own in the place of the browser's: what is told of the page
/// is not told by them.
enum OrderPage {
  static let source = #"""
    <!DOCTYPE html><html><head><meta charset="utf-8"><title>Orders</title>
    <style>
    body { margin: 0; font-size: 16px }
    header, nav, main > * { margin: 4px 16px }
    input, textarea, select, button { font-size: 16px; height: 30px }
    #below, #cover { position: absolute; left: 260px; top: 10px; width: 80px; height: 40px; margin: 0 }
    #cover { background: #fc8 }
    #sheet { position: fixed; left: 20px; top: 100px; width: 300px; height: 120px; background: #cfc; display: none }
    #sheet.open { display: block }
    </style></head><body>
    <header><h1>New <i>order</i></h1></header>
    <nav aria-label="Site"><a href="#help">Help <img alt="mark" width="8" height="8"></a></nav>
    <main>
    <p id="state">Nothing sent</p>
    <form id="form">
    <label for="who">Name</label> <input id="who" placeholder="Your name"><br>
    <label for="word">Password</label> <input id="word" type="password"><br>
    <input type="checkbox" id="gift"><label for="gift">Gift</label>
    <button type="button" disabled>Locked</button>
    <select aria-label="Size"><option>Small<option selected>Large</select><br>
    <textarea aria-label="Notes">First
    second</textarea>
    <input name="childNodes" aria-label="Trap"><button>Send</button>
    </form>
    <button id="below">Below</button><div id="cover"></div>
    <div><button id="slow">Slow</button> <button id="ask">Ask</button> <button id="more" aria-expanded="false">More</button></div>
    <table><tr><th>Item<th>Price<tr><td>Tea<td>3
    <tr><td>Code<td><input type="password" title="Code" value="hush"></table>
    <p style="text-transform: uppercase">loud</p>
    <p hidden>Never drawn</p><p aria-hidden="true">Never told</p><p style="visibility: hidden">Never seen</p>
    <order-note></order-note>
    <iframe title="Terms" width="200" height="60" srcdoc="<button onclick='parent.say(&quot;Agreed&quot;)'>Agree</button>"></iframe>
    <div style="height: 1500px"></div>
    <button id="far">Far</button>
    <div style="height: 500px"></div>
    </main>
    <div id="sheet" role="dialog" aria-modal="true" aria-label="Details"><button id="done">Done</button></div>
    <script>
    function say(text) { state.textContent = text }
    form.onsubmit = event => { event.preventDefault(); say(`Sent ${who.value} ${word.value} ${gift.checked}`) };
    slow.onclick = () => setTimeout(() => say('Slowly'), 400);
    ask.onclick = () => { alert('Really?'); say('Answered') };
    more.onclick = () => { sheet.className = 'open' };
    done.onclick = () => { sheet.className = ''; say('Done with it') };
    far.onclick = () => say('Far pressed');
    customElements.define('order-note', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({mode: 'open'}).innerHTML = '<button>Note</button>';
        this.shadowRoot.firstChild.onclick = () => say('Noted');
      }
    });
    Object.defineProperty(Node.prototype, 'nodeType', {get: () => 8});
    Element.prototype.getAttribute = () => 'forged';
    Object.prototype.toJSON = () => 'forged';
    window.getComputedStyle = () => ({display: 'none'});
    </script></body></html>
    """#
}
