(function () {
  var key = 'inquiryDraft';
  var fields = ['name', 'email', 'retreat', 'message', 'departure', 'party', 'singleRoom'];
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
    var isBox = control.type === 'checkbox';
    if (draft[field] && (isBox || !control.value)) control.checked = control.value = draft[field];
    if (control.selectedIndex < 0) control.selectedIndex = 0;
  });
  if (!list.value && named && named.value === draft.retreat)
    list.add(new Option(named.label, named.value, false, true), list.length - 1);
  form.addEventListener('input', function (event) {
    var control = event.target;
    if (fields.indexOf(control.name) < 0) return;
    var next = read();
    if (!next.begun) next.begun = Date.now();
    next[control.name] = control.type === 'checkbox' && !control.checked ? '' : control.value;
    write(next);
  });
  form.dataset.drafted = '';
})();
