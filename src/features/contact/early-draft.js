(function () {
  var key = 'inquiryDraft';
  var fields = ['name', 'email', 'retreat', 'message'];
  var form = document.querySelector('form[data-contact-form]');
  function read() {
    try {
      return JSON.parse(sessionStorage.getItem(key)) || {};
    } catch (_) {
      return {};
    }
  }
  function write(draft) {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch (_) {}
  }
  if (!form) return write(null);
  var draft = read();
  var list = form.elements.retreat;
  var named = draft.unlisted;
  if ('retreat' in draft && list.querySelector('[data-asked]')) list.value = '';
  fields.forEach(function (field) {
    var control = form.elements[field];
    if (!control.value && draft[field]) control.value = draft[field];
  });
  if (!list.value && named && named.value === draft.retreat)
    list.add(new Option(named.label, named.value, false, true), list.length - 1);
  form.addEventListener('input', function (event) {
    if (fields.indexOf(event.target.name) < 0) return;
    var next = read();
    if (!next.begun) next.begun = Date.now();
    next[event.target.name] = event.target.value;
    write(next);
  });
  form.dataset.drafted = '';
})();
