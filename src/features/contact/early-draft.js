(function () {
  var key = 'inquiryDraft';
  var fields = ['name', 'email', 'retreat', 'message'];
  var form = document.querySelector('form[data-contact-form]');
  if (!form) {
    try {
      sessionStorage.removeItem(key);
    } catch (_) {}
    return;
  }
  function read() {
    try {
      return JSON.parse(sessionStorage.getItem(key)) || {};
    } catch (_) {
      return {};
    }
  }
  var draft = read();
  var list = form.elements.retreat;
  var unlisted = draft.unlisted;
  if (
    unlisted &&
    unlisted.value === draft.retreat &&
    !list.querySelector('option[value="' + unlisted.value + '"]')
  )
    list.add(new Option(unlisted.label, unlisted.value), list.length - 1);
  if (draft.retreat !== undefined && list.querySelector('[data-asked]')) list.value = '';
  fields.forEach(function (field) {
    var control = form.elements[field];
    if (!control.value && draft[field]) control.value = draft[field];
  });
  form.addEventListener('input', function (event) {
    if (fields.indexOf(event.target.name) < 0) return;
    var next = read();
    if (!next.begun) next.begun = Date.now();
    next[event.target.name] = event.target.value;
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch (_) {}
  });
  form.dataset.drafted = '';
})();
