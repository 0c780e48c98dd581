-- A user may let a published release take the place of a library's copy in a project: the doctor's offer, stored with what the
-- project says about compiling, so that scans use it too.
GRANT UPDATE (stated) ON project TO lightning_cat_app;
