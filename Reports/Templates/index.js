
// The index of several pages: a search for folders and their files. Contains no less-than sign and no ampersand.

const folders = [...document.querySelectorAll(".folder[data-files]")];
const field = Object.assign(document.createElement("input"), { type: "search", placeholder: "Folder or file" });
field.setAttribute("aria-label", "Search folders and files");
const shown = document.createElement("span");
shown.className = "shown";
shown.setAttribute("role", "status");
const form = Object.assign(document.createElement("form"), { className: "filter" });
form.setAttribute("role", "search");
form.append(field, shown);
const texts = new Map(folders.map((folder) => [folder, `${folder.textContent}\n${folder.dataset.files}`.toLowerCase()]));

const show = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
  let count = 0;
  for (const folder of folders) {
    folder.hidden = !words.every((word) => texts.get(folder).includes(word));
    if (!folder.hidden) count += 1;
    // The link opens the page with the same search, which may match a file there.
    const link = folder.querySelector("a");
    link.hash = words.length === 0 ? "" : `#${new URLSearchParams({ q: field.value })}`;
  }
  shown.textContent = `${count} of ${folders.length} folders`;
};
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", show);
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" ? true : event.target === field) return;
  event.preventDefault();
  field.focus();
});
if (folders.length > 1) {
  document.querySelector("main").before(form);
  show();
}
